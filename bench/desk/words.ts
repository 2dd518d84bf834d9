/** Creates a seeded random number generator (mulberry32), so that results are comparable. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** Returns a number from 0 to 1, excluding 1. */
    next,
    /** Returns a whole number from 0 to `below`, excluding it. */
    below: (below: number) => Math.floor(next() * below),
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof createRandom>

/** Content of generated enquiries, typical of Indian training institutes. */
export const FIRST_NAMES =
  'Aarav Aditi Akash Amit Ananya Anil Anjali Arjun Deepa Divya Farhan Gaurav Harish Imran Ishita Jyoti Karan Kavya Lakshmi Manish Meera Mohit Neha Nikhil Pooja Pradeep Priya Rahul Rakesh Ravi Ritu Rohan Sandeep Sanjay Shreya Sneha Sunil Swati Tanvi Vikram'.split(
    ' ',
  )
export const LAST_NAMES =
  'Agarwal Bhat Chauhan Das Deshmukh Fernandes Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Menon Mishra Nair Patel Patil Pillai Rao Reddy Roy Saxena Sen Shah Sharma Shetty Singh Verma Yadav'.split(
    ' ',
  )
export const MAIL_HOSTS = [
  'gmail.com',
  'gmail.com',
  'gmail.com',
  'yahoo.co.in',
  'outlook.com',
  'rediffmail.com',
]
export const COURSES = [
  'Full Stack Java',
  'Python and Django',
  'Data Science',
  'DevOps with AWS',
  'React Front End',
  'Software Testing',
  'Power BI',
  'Cyber Security',
  'Android with Kotlin',
  'Digital Marketing',
  'SAP ABAP',
  'C and C++',
]
export const SERVICES = [
  'Websites',
  'Mobile apps',
  'Cloud migration',
  'Corporate training',
  'Staffing',
  'SEO',
]
export const COMPANIES = [
  'Lotus Traders',
  'Bluepeak Systems',
  'Sahyadri Foods',
  'Konkan Exports',
  'Nimbus Labs',
]
export const CAMPAIGNS = [
  'diwali-2025',
  'summer-batch',
  'placement-week',
  'brand',
  'java-ads',
  'retarget',
  'webinar',
]
export const SENTENCES = [
  'I would like to know the fees and the duration of this course.',
  'Is there a weekend batch for working people?',
  'Do you help with placement after the course?',
  'Please call me after six in the evening.',
  'I have two years of experience in support and want to change to development.',
  'Can I pay in instalments, and is there a discount for students?',
  'My brother finished his course with you last year.',
]
