/** How a Prospectus server names itself under `/api/health`; the desktop app takes no other server for one (R24). */
export const HEALTH_NAME = 'prospectus'
