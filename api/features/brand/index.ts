// What other features may use of this one.
export { BrandFiles, type BrandHead } from './brand-files.ts'
