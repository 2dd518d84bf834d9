/** Returns this page's nonce for style elements added at run time; empty if there is none. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/**
 * Publishes the nonce for the scroll lock of Mantine's dialogs, which adds a style element and reads the nonce from this
 * well-known global.
 */
export function publishStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
