/** How a Prospectus server names itself under `/api/health`; the desktop app takes no other server for one. */
export const HEALTH_NAME = 'prospectus'
