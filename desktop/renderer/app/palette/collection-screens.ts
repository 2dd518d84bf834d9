import type { CollectionName } from '#contract/content'

/** The screen on which each collection is edited, and what staff call it. */
export const COLLECTION_SCREENS: Readonly<Record<CollectionName, { path: string; label: string }>> = {
  'home-features': { path: '/AdminHomeCrud', label: 'Home feature' },
  'home-courses': { path: '/AdminHomeCrud', label: 'Home course' },
  'home-testimonials': { path: '/AdminHomeCrud', label: 'Home testimonial' },
  'home-partners': { path: '/AdminHomeCrud', label: 'Partner' },
  'home-faqs': { path: '/AdminHomeCrud', label: 'Home FAQ' },
  courses: { path: '/course', label: 'Course' },
  faqs: { path: '/AdminFAQs', label: 'FAQ' },
  features: { path: '/Feature', label: 'Feature' },
  stats: { path: '/Feature', label: 'Stat' },
  'aboutus/features': { path: '/AboutUs', label: 'About feature' },
  'aboutus/awards': { path: '/AboutUs', label: 'Milestone' },
  'testimonials-stats': { path: '/AdminTestimonials', label: 'Testimonial stat' },
  testimonials: { path: '/AdminTestimonials', label: 'Testimonial' },
  'contact-socials': { path: '/AdminContact', label: 'Social link' },
  'contact-courses': { path: '/AdminContact', label: 'Dropdown course' },
  services: { path: '/ServicesAdmin', label: 'Service' },
  'services-faqs': { path: '/ServicesAdmin', label: 'Service FAQ' },
  mentors: { path: '/faculty', label: 'Mentor' },
}
