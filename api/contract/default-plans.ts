/** A plan of the Services page. */
export interface Plan {
  name: string
  ribbon: string
  highlight: boolean
  features: readonly string[]
  /** Hidden if empty. */
  price: string
}

export const DEFAULT_PLANS: readonly Plan[] = [
  {
    name: 'Website Development',
    ribbon: 'Most Demanding',
    highlight: false,
    price: '',
    features: [
      'Design drawn for you, not a bought template',
      'Up to 12 pages, made for phones first',
      'A panel to change texts and photos yourself',
      'Enquiry forms with email and WhatsApp alerts',
      'Basic search-engine setup and site map',
      'Domain, hosting and SSL arranged',
      'Google Business Profile and Analytics linked',
      'A training session for your staff',
      'Three months of free support after launch',
    ],
  },
  {
    name: 'Android & iOS App Development',
    ribbon: 'Most Popular',
    highlight: true,
    price: '',
    features: [
      'One code base for Android and iOS',
      'Screens and flows agreed on paper first',
      'Sign-in with OTP, email or Google',
      'UPI and card payments built in',
      'Push notifications',
      'An admin panel on the web',
      'Publishing on Play Store and App Store',
      'Six months of free support after launch',
    ],
  },
  {
    name: 'Software Development',
    ribbon: 'Most Popular',
    highlight: false,
    price: '',
    features: [
      'A study of your work before any code',
      'Billing, stock, payroll or CRM as you need it',
      'GST-ready invoices and reports',
      'Roles and permissions for your team',
      'Import of your Excel and Tally data',
      'On your own server or in the cloud',
      'Automatic daily backups',
      'Training and a manual in plain words',
      'Yearly maintenance at a fixed price',
    ],
  },
]
