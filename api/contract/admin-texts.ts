import { PASSWORD_LIMITS } from '#contract/limits'

export const ADMIN_BRAND = 'Admin Panel'

/** First screen after the sign-in. */
export const DASHBOARD = { label: 'Dashboard', href: '/AdminHome' } as const

/** Texts of the admin shell and its account screens. */
export const ADMIN_TEXTS = {
  brand: ADMIN_BRAND,
  checking: 'Checking authentication...',
  greeting: 'Welcome, ',
  greetingFallback: 'Admin',
  forgotLink: 'Forgot your password?',
  back: '← Back',
  selectMethod: 'Select Verification Method',
  otpHint: 'Enter the 5-digit OTP sent to your registered email or phone.',
  verifyOtp: 'Verify OTP',
  verifying: 'Verifying...',
  forgotHint: 'Enter your email address to receive a password reset link.',
  sendReset: 'Send Reset Link',
  sending: 'Sending...',
  resetting: 'Resetting...',
  networkDown: 'Network error: Is the API running?',
  networkDownForgot: 'Network error. Please try again.',
  loginFailed: 'Login failed',
  registerFailed: 'Registration failed',
  forgotFailed: 'Failed to send reset link.',
  passwordHint: `At least ${PASSWORD_LIMITS.minCharacters} characters; 15 or more are safer.`,
  resetFailed: 'Password reset failed',
  otpFailed: 'OTP verification failed',
  otpException: 'An error occurred during OTP verification',
  logoutFailed: 'Logout failed',
} as const

/** Navigation in order, with the spelling of its links. */
export const ADMIN_NAVIGATION = {
  dashboard: DASHBOARD,
  settingsLabel: 'Settings',
  settings: [
    { label: 'AdminHome', href: '/AdminHomeCrud' },
    { label: 'AdminCourses', href: '/course' },
    { label: 'AdminWhy Us', href: '/Feature' },
    { label: 'AdminAbout Us', href: '/AboutUs' },
    { label: 'AdminTestimonials', href: '/AdminTestimonials' },
    { label: 'AdminFAQs', href: '/AdminFAQs' },
    { label: 'AdminContact', href: '/AdminContact' },
    { label: 'ServicesAdmin', href: '/ServicesAdmin' },
  ],
  rest: [
    { label: 'Register', href: '/register' },
    { label: 'Enquiries', href: '/Enquiries' },
    { label: 'AdminUsers', href: '/AdminUsers' },
  ],
} as const

export const DASHBOARD_TEXTS = {
  title: 'Admin Dashboard',
  welcome: 'Welcome back, Administrator!',
  cards: {
    student: 'Student Enquiries',
    service: 'Service Enquiries',
    admins: 'Admin Users',
    placement: 'Placement %',
  },
  loading: '...',
  failed: 'Could not load stats. Please try again later.',
  quickActions: [
    { label: 'Manage Students', href: '/students' },
    { label: 'Manage Courses', href: '/Course' },
    { label: 'Manage Faculty', href: '/faculty' },
    { label: 'Placements', href: '/placements' },
    { label: 'Enquiries', href: '/enquiries' },
    { label: 'Site Settings', href: '/settings' },
  ],
} as const

export const ENQUIRY_SCREEN_TEXTS = {
  loading: 'Loading ...',
  busy: 'Processing...',
  missing: '-',
  student: {
    tab: 'Student Enquiries',
    search: 'Search students (name, email, course...)',
    empty: 'No student enquiries found.',
    loadFailed: 'Could not load student enquiries.',
    updated: 'Student enquiry status updated.',
    updateFailed: 'Could not update student enquiry status.',
    confirmDelete: 'Delete this student enquiry permanently?',
    deleted: 'Student enquiry deleted.',
    deleteFailed: 'Could not delete student enquiry.',
  },
  service: {
    tab: 'Service Enquiries',
    search: 'Search services (name, email, company...)',
    empty: 'No service enquiries found.',
    loadFailed: 'Could not load service enquiries.',
    updated: 'Service enquiry status updated.',
    updateFailed: 'Could not update service enquiry status.',
    confirmDelete: 'Delete this service enquiry permanently?',
    deleted: 'Service enquiry deleted.',
    deleteFailed: 'Could not delete service enquiry.',
  },
} as const

export const ADMIN_USERS_TEXTS = {
  loading: 'Loading Users...',
  empty: 'No admin users registered yet.',
  confirmDelete: 'Are you sure you want to delete this AdminUser?',
  deleting: 'Deleting...',
  loadFailed: 'Failed to load admin users',
  deleteFailed: 'Delete failed',
} as const

/** Texts of the content screens, apart from those of collections. */
export const CONTENT_SCREEN_TEXTS = {
  homepage: {
    title: 'Admin Dashboard : Homepage Content Manager',
    saveLogo: 'Save Logo',
    logoHint: '.png/.jpg preferred',
    logoSaved: 'Logo saved!',
    uploadFailed: 'Upload failed: ',
    unknownError: 'Unknown error',
    tip: 'Tip: All website homepage & header content editable here.',
    logo: 'Header / Logo',
  },
  courses: {
    addHighlight: '+ Add Another',
  },
  faqs: {
    title: 'Admin: Manage FAQs',
    loading: 'Loading FAQs...',
    incomplete: 'Question and answer required!',
    loadFailed: 'Failed to load FAQs from backend',
  },
  features: { title: 'Admin: Manage Features & Stats' },
  about: { title: 'Admin: About Section – Feature & Award Management' },
  testimonials: {
    noAvatar: 'N/A',
    uploadFailed: 'Upload failed',
    imageUploadFailed: 'Image upload failed',
  },
  contact: {
    infoSection: 'Edit Institute Contact Info',
    save: 'Save Changes',
    reset: 'Reset',
    saved: 'Contact saved.',
    saveFailed: 'Failed to save contact',
    loading: 'Loading...',
  },
  services: {
    title: 'Admin: Services & FAQs',
    keyLabel: 'Enter Admin Key',
    copy: 'Copy',
    keyNote: 'Write actions require a valid admin key configured on the server.',
    topics: 'Topics: ',
    imageUploaded: 'Image uploaded',
    uploadFailed: 'Upload failed',
  },
} as const
