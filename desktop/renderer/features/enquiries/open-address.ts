/** Opens an address as a click on its link would, without the link having to stand on the page. */
export function openAddress(address: string): void {
  const link = document.createElement('a')
  link.href = address
  if (address.startsWith('https:')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
