/** Reason why a database can't be used, as the end of a sentence that starts with the name of the setting. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase'
}
