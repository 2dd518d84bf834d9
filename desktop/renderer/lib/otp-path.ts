/** The address of the OTP screen for one person; both values are URL-encoded (A002). */
export const otpPath = (email: string, phone: string) =>
  `/otp-verification/${encodeURIComponent(email)}/${encodeURIComponent(phone)}`
