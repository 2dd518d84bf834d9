import escapeHtml from 'escape-html'

/** A meta element; nothing for a blank content. */
export const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''
