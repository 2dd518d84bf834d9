import type { ContentInput } from '#contract/content'
import { serviceImage } from './image-paths.ts'

const SERVICES: readonly ContentInput<'services'>[] = [
  {
    title: 'Website Development',
    desc: 'Sites that load quickly on a three-year-old phone, read well in Marathi, Hindi and English, and can be edited by the people who own them.',
    img: serviceImage('websites'),
    topics: [
      'Business sites',
      'Landing pages',
      'Content editing',
      'Multilingual',
      'Accessibility',
      'SEO',
      'Redesign',
    ],
  },
  {
    title: 'Android & iOS Apps',
    desc: 'Mobile apps for customers and field staff that keep working without a network, from the first sketch to the store listing and the updates after it.',
    img: serviceImage('mobile-apps'),
    topics: [
      'Android',
      'iOS',
      'Flutter',
      'Offline first',
      'UPI payments',
      'Push notifications',
      'Store release',
    ],
  },
  {
    title: 'Software Development',
    desc: 'Custom software for the way your firm already works: billing, stock, service calls, attendance. Delivered in weekly steps that you can try.',
    img: serviceImage('software'),
    topics: [
      'Billing & GST',
      'Inventory',
      'CRM',
      'Dashboards',
      'API integration',
      'Data migration',
      'Maintenance',
    ],
  },
  {
    title: 'E-Commerce',
    desc: 'An online shop with catalogue, payments, delivery and returns in one place, set up so that your own staff can run the day’s orders.',
    img: serviceImage('e-commerce'),
    topics: ['Catalogue', 'UPI & cards', 'Shipping', 'GST invoices', 'Returns', 'Marketplace sync'],
  },
  {
    title: 'Digital Marketing',
    desc: 'Search, maps, social media and email, planned around the enquiries you can actually serve. One page of figures each month, in plain words.',
    img: serviceImage('digital-marketing'),
    topics: ['SEO', 'Local search', 'Social media', 'Paid ads', 'Email', 'Photography', 'Monthly report'],
  },
  {
    title: 'Server Services',
    desc: 'Servers that are patched, watched and backed up, in the cloud or in your own rack. Restores are rehearsed every quarter, not only promised.',
    img: serviceImage('server-services'),
    topics: [
      'Cloud hosting',
      'Linux servers',
      'Backups',
      'Monitoring',
      'Mail & domains',
      'Security updates',
      'Migration',
    ],
  },
]

/** Sample records by collection. */
export const SERVICES_SAMPLES = { services: SERVICES }
