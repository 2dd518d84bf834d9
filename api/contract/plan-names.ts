/** The names of the fixed plans; the services form offers the one that somebody comes for. */
export const PLAN_NAMES = {
  website: 'Website Development',
  app: 'Android & iOS App Development',
  software: 'Software Development',
} as const
