/** URL paths of the sample institute's drawings, which the website serves from web/public/sample. */
const sampleImage = (folder: string) => (name: string) => `/sample/${folder}/${name}.svg`

export const SAMPLE_LOGO = '/sample/logo.svg'
export const avatar = sampleImage('avatars')
export const icon = sampleImage('icons')
export const partnerLogo = sampleImage('partners')
export const serviceImage = sampleImage('services')
