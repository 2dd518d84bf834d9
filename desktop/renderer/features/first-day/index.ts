// What other features may use of this one.
export { GuideCard } from './guide-card'
