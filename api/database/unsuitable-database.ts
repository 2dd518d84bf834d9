/** Why a database can't carry the program, as the end of a sentence that begins with the setting. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase'
}
