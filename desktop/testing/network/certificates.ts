import { CERTIFICATE, KEY } from '../../../api/testing/tls-proxy.ts'

// Public test keys, like those of the proxy: never use them elsewhere
const OTHER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkqIrmBvdGh0aNXC3
L87Xm9I69WTwe/M8ebJFa18MQqehRANCAAQskavcVoFixKGZ+bNLslylZd9cO/GE
g+sM8x+zXbJ8UR6dqc/950jk1CKmw9zvDCppmBxQXMM7mDsNtz/oUbjJ
-----END PRIVATE KEY-----
`

/** A certificate and its key, as a TLS server expects them. */
export interface Pair {
  key: string
  cert: string
}

/** Self-signed, valid for localhost and 127.0.0.1. */
export const OWN: Pair = { key: KEY, cert: CERTIFICATE }

export const RENEWED: Pair = {
  key: OTHER_KEY,
  cert: `-----BEGIN CERTIFICATE-----
MIIBVTCB/KADAgECAgECMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yNjAxMDEwMDAwMDBaGA8yMDk5MTIzMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELJGr3FaBYsShmfmz
S7JcpWXfXDvxhIPrDPMfs12yfFEenanP/edI5NQipsPc7wwqaZgcUFzDO5g7Dbc/
6FG4yaM9MDswGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMB0GA1UdDgQWBBTl
hPFkXH6kt/oJ8XtvC+9k+qpnVjAKBggqhkjOPQQDAgNIADBFAiARKoXrdLTCGjlZ
cQx+gqjtoexKbf+95h2e/rTOhvElJAIhAKOzWsXicQ81wch6aXcd5DVuGtHACbST
oOVgBHEwpQ2a
-----END CERTIFICATE-----
`,
}

/** Expired in 2021. */
export const EXPIRED: Pair = {
  key: OTHER_KEY,
  cert: `-----BEGIN CERTIFICATE-----
MIIBDzCBtgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwHhcN
MjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQskavcVoFixKGZ+bNLslylZd9c
O/GEg+sM8x+zXbJ8UR6dqc/950jk1CKmw9zvDCppmBxQXMM7mDsNtz/oUbjJMAoG
CCqGSM49BAMCA0gAMEUCIDwtPycHrYomAKenaqB9WeHuUYRQpvC2xRB0b130GRBT
AiEAy3AgEeWrwIgsl9Dm6LvZ32VVx0d024iVKd2JiKUheZo=
-----END CERTIFICATE-----
`,
}
