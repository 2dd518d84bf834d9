import { X509Certificate } from 'node:crypto'

/** Normalises a SHA-256 fingerprint to 32 colon-separated pairs of capital hex digits. */
export const toFingerprint = (typed: string) =>
  typed.replaceAll(':', '').toUpperCase().match(/../g)?.join(':') ?? ''

/** @param pem a PEM certificate */
export const getFingerprint = (pem: string) => new X509Certificate(pem).fingerprint256
