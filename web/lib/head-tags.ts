const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A meta element; nothing for a blank content. */
export const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''
