/** Routes of experts: path, permission, and where the page's code is. */
export const expertPages = [
  {
    path: '/expert/library',
    component: 'expert-library',
    permission: ['expert-library'],
    load: async () => (await import('./expert-list.page.tsx')).ExpertListPage,
  },
  {
    path: '/expert-management-view',
    component: 'expert-management-view',
    permission: ['expert-management-view'],
    load: async () => (await import('./expert-list.page.tsx')).ExpertListPage,
  },
  {
    path: '/expert/my-reviews',
    component: 'expert-task',
    permission: ['expert-task'],
    load: async () => (await import('./my-reviews.page.tsx')).MyReviewsPage,
  },
  {
    path: '/iquiry-confirm-expert-view',
    component: 'iquiry-confirm-expert-view',
    permission: ['iquiry-confirm-expert-view'],
    above: '/inquiry/list',
    perRecord: true,
    load: async () => (await import('./review/review.page.tsx')).ReviewRoute,
  },
  {
    path: '/iquiry-expert-view',
    component: 'iquiry-expert-view',
    permission: ['iquiry-expert-view'],
    above: '/expert/my-reviews',
    perRecord: true,
    load: async () => (await import('./score/score.page.tsx')).ScoreRoute,
  },
] as const
