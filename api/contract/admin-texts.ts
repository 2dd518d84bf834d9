import { ADMIN_BRAND, DASHBOARD } from '#contract/admin-entrance'
import type { CollectionName } from '#contract/content'
import { PASSWORD_LIMITS } from '#contract/limits'

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

/** The navigation in its order, with the spelling of its links. */
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

/** Dashboard. */
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

/** Enquiries, by kind. */
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

/** Admin users. */
export const ADMIN_USERS_TEXTS = {
  loading: 'Loading Users...',
  empty: 'No admin users registered yet.',
  confirmDelete: 'Are you sure you want to delete this AdminUser?',
  deleting: 'Deleting...',
  loadFailed: 'Failed to load admin users',
  deleteFailed: 'Delete failed',
} as const

/** Messages that one section of the content screens shows; screens that word them otherwise override. */
export interface SectionTexts {
  empty: string
  confirmDelete: string
  added?: string
  updated?: string
  deleted?: string
  loadFailed?: string
  saveFailed: string
  deleteFailed: string
}

const standard = { saveFailed: 'Operation failed', deleteFailed: 'Delete failed' } as const

/** Sections of the Homepage Content Manager. */
const homeSection = (name: string, empty: string, confirmName = name.toLowerCase()): SectionTexts => ({
  ...standard,
  empty,
  confirmDelete: `Are you sure to delete this ${confirmName}?`,
  added: `${name} added!`,
  updated: `${name} updated!`,
  deleted: `${name} deleted!`,
})

const services = (name: string, empty: string, confirmDelete: string): SectionTexts => ({
  ...standard,
  empty,
  confirmDelete,
  added: `${name} created`,
  updated: `${name} updated`,
  deleted: `${name} deleted`,
  loadFailed: 'Failed to load data',
})

/** Texts of each collection's section. */
export const SECTION_TEXTS: Readonly<Record<CollectionName, SectionTexts>> = {
  'home-features': homeSection('Feature', 'No features yet. Add why people should join you!'),
  'home-courses': homeSection('Course', 'No courses added yet!'),
  'home-testimonials': homeSection(
    'Testimonial',
    'No testimonials yet. Add your first student/corporate quote!',
  ),
  'home-partners': homeSection('Partner', 'No partners yet. Add logos!'),
  'home-faqs': homeSection('FAQ', 'No FAQs yet. Add your first!', 'FAQ'),
  courses: {
    ...standard,
    empty: 'No courses available. Use the form above to add a new course.',
    confirmDelete: 'Delete this course?',
    loadFailed: 'Failed to load courses',
  },
  faqs: {
    ...standard,
    empty: 'No FAQs. Add questions above.',
    confirmDelete: 'Delete this FAQ?',
    loadFailed: 'Failed to load FAQs',
  },
  features: {
    ...standard,
    empty: 'No features. Add one above.',
    confirmDelete: 'Delete this feature?',
    loadFailed: 'Failed to load features',
  },
  stats: {
    ...standard,
    empty: 'No stats. Add one above.',
    confirmDelete: 'Delete this stat?',
    loadFailed: 'Failed to load stats',
    saveFailed: 'Failed to save stat',
  },
  'aboutus/features': {
    ...standard,
    empty: 'No features – add above.',
    confirmDelete: 'Delete this feature?',
    loadFailed: 'Failed to load features',
  },
  'aboutus/awards': {
    ...standard,
    empty: 'No milestones – add above.',
    confirmDelete: 'Delete this award/milestone?',
    loadFailed: 'Failed to load awards',
  },
  'testimonials-stats': {
    ...standard,
    empty: 'No stats. Add above.',
    confirmDelete: 'Delete this stat card?',
    loadFailed: 'Failed to load stats',
  },
  testimonials: {
    ...standard,
    empty: 'No testimonials. Add above.',
    confirmDelete: 'Delete this testimonial?',
    loadFailed: 'Failed to load testimonials',
  },
  'contact-socials': {
    ...standard,
    empty: 'No links added yet.',
    confirmDelete: 'Delete this social link?',
    added: 'Social link added.',
    updated: 'Social link updated.',
    deleted: 'Deleted.',
  },
  'contact-courses': {
    ...standard,
    empty: 'No courses in dropdown. Add above.',
    confirmDelete: 'Delete this course from dropdown?',
    added: 'Course added.',
    updated: 'Course updated.',
    deleted: 'Deleted.',
  },
  services: services('Service', 'No services yet.', 'Delete this service?'),
  'services-faqs': services('FAQ', 'No FAQs yet.', 'Delete this FAQ?'),
  mentors: {
    ...standard,
    empty: 'No mentors yet. Add your first above.',
    confirmDelete: 'Delete this mentor?',
    added: 'Mentor added.',
    updated: 'Mentor updated.',
    deleted: 'Mentor deleted.',
    loadFailed: 'Failed to load mentors',
  },
}

/** Texts of the content screens that belong to no single collection. */
export const CONTENT_SCREEN_TEXTS = {
  homepage: {
    title: 'Admin Dashboard : Homepage Content Manager',
    saveLogo: 'Save Logo',
    logoHint: '.png/.jpg preferred',
    logoSaved: 'Logo saved!',
    uploadFailed: 'Upload failed: ',
    unknownError: 'Unknown error',
    tip: 'Tip: All website homepage & header content editable here.',
    sections: {
      logo: 'Header / Logo',
      'home-features': 'Features (Why Us)',
      'home-courses': 'Courses',
      'home-testimonials': 'Testimonials',
      'home-partners': 'Placement Partners (Logo)',
      'home-faqs': 'FAQs',
    },
  },
  courses: {
    courseSection: '📘 Course Management',
    faqSection: '❓ FAQ Management',
    addHighlight: '+ Add Another',
    addCourse: 'Add Course',
    updateCourse: 'Update Course',
    addFaq: 'Add FAQ',
    updateFaq: 'Update FAQ',
  },
  faqs: {
    title: 'Admin: Manage FAQs',
    loading: 'Loading FAQs...',
    incomplete: 'Question and answer required!',
    loadFailed: 'Failed to load FAQs from backend',
  },
  features: {
    title: 'Admin: Manage Features & Stats',
    featureSection: 'Features List',
    statSection: 'Impact Stats / Key Numbers',
    adding: 'Adding...',
    updating: 'Updating...',
    loadingFeatures: 'Loading features...',
    loadingStats: 'Loading stats...',
  },
  about: {
    title: 'Admin: About Section – Feature & Award Management',
    featureSection: "Features (Why We're Different)",
    awardSection: 'Milestones & Accolades (Awards Section)',
  },
  testimonials: {
    statSection: 'Top Stats Cards (Home/Testimonial page)',
    testimonialSection: 'Testimonials Management',
    noAvatar: 'N/A',
    uploadFailed: 'Upload failed',
    imageUploadFailed: 'Image upload failed',
  },
  contact: {
    infoSection: 'Edit Institute Contact Info',
    socialSection: 'Social / Quick Contact Links',
    courseSection: 'Course Dropdown Values',
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
    tabs: { services: 'Services', faqs: 'FAQs' },
    addService: 'Add New Service',
    editService: 'Edit Service',
    createService: 'Create Service',
    updateService: 'Update Service',
    addFaq: 'Add New FAQ',
    editFaq: 'Edit FAQ',
    createFaq: 'Create FAQ',
    updateFaq: 'Update FAQ',
    existingServices: 'Existing Services',
    existingFaqs: 'Existing FAQs',
    uploadImage: 'Upload Image',
    uploading: 'Uploading...',
    noImage: 'No image',
    imageHint: 'Paste a full URL or use the uploader to get a /uploads/ path.',
    keyNote: 'Write actions require a valid admin key configured on the server.',
    topics: 'Topics: ',
    imageUploaded: 'Image uploaded',
    uploadFailed: 'Upload failed',
  },
} as const
