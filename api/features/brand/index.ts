export { BrandFiles, type BrandHead } from './brand-files.ts'
