/** Pages of paper that a PDF has. */
export const getPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
