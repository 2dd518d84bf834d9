/** The command that makes a folder for the server's user, for root to type. */
export const makingOf = (folder: string) => `install -d -o prospectus -g prospectus -m 700 ${folder}`
