/** The bulletin, which visitors read. */
export const announcementPublicPages = [
  {
    path: '/bulletin',
    component: 'bulletin',
    load: async () => (await import('./bulletin.page.tsx')).BulletinRoute,
  },
] as const
