export { GuideCard } from './guide-card'
