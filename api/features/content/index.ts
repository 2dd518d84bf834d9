// What other features may use of this one.
export { readTexts } from './page-texts.ts'
