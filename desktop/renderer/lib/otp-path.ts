/** The address of the OTP screen for one person; both values are URL-encoded. */
export const otpPath = (email: string, phone: string) =>
  `/otp-verification/${encodeURIComponent(email)}/${encodeURIComponent(phone)}`
