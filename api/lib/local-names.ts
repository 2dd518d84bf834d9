/** Whether a host, as an address or a setting names it, is this machine: what goes there crosses no network. */
export const isThisMachine = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host.toLowerCase())
