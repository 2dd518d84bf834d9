/** Counts the pages of a PDF. */
export const getPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
