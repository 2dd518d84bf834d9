import type { Page } from '@playwright/test'

/** Imitates Google Translate, which wraps each text in two <font> elements, now and whenever a text is added. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || parent.closest('font, script, style, noscript, textarea, option'))
          continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    wrap(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) wrap(node.parentElement ?? node)
    }).observe(document.body, { childList: true, subtree: true })
  })
