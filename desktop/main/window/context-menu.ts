import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'

/** Adds a context menu for spelling and the clipboard. */
export function addContextMenu(contents: WebContents): void {
  contents.on(
    'context-menu',
    (_event, { misspelledWord, dictionarySuggestions, isEditable, selectionText }) => {
      const spelling: MenuItemConstructorOptions[] = dictionarySuggestions.map((label) => ({
        label,
        click: () => contents.replaceMisspelling(label),
      }))
      const learn: MenuItemConstructorOptions = {
        label: 'Add to Dictionary',
        click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
      }
      const clipboard: MenuItemConstructorOptions[] = isEditable
        ? [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]
        : selectionText
          ? [{ role: 'copy' }]
          : []
      const template = misspelledWord
        ? [...spelling, learn, { type: 'separator' as const }, ...clipboard]
        : clipboard
      if (template.length > 0) Menu.buildFromTemplate(template).popup()
    },
  )
}
