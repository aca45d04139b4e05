/** Route of the parking spots. */
export const parkingPages = [
  {
    path: '/parking/spots',
    component: 'parking-spots',
    permission: [],
    load: () => Promise.resolve(() => null),
  },
] as const
