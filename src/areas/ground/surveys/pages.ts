/** Routes of surveys for suppliers. */
export const surveyPages = [
  {
    path: '/supplier/inquiry/define',
    component: 'inquiry-define',
    permission: ['inquiry-define'],
    load: async () => (await import('./template-list.page.tsx')).SurveyTemplateListPage,
  },
  {
    path: '/supplier/inquiry/inquiry-maintenance',
    component: 'inquiry-maintenance',
    permission: ['inquiry-maintenance'],
    load: async () => (await import('./survey-list.page.tsx')).SurveyListPage,
  },
  {
    path: '/supplier/inquiry/inquiry-add',
    component: 'inquiry-add',
    permission: ['inquiry-add'],
    above: '/supplier/inquiry/inquiry-maintenance',
    perRecord: true,
    load: async () => (await import('./survey-edit.page.tsx')).SurveyEditRoute,
  },
  {
    path: '/supplier/inquiry/inquiry-approval',
    component: 'inquiry-approval',
    permission: ['inquiry-approval'],
    above: '/supplier/inquiry/inquiry-maintenance',
    perRecord: true,
    load: async () => (await import('./survey-detail.page.tsx')).SurveyDetailRoute,
  },
  {
    path: '/supplier/inquiry/list-details',
    component: 'list-details',
    permission: ['list-details'],
    above: '/supplier/inquiry/inquiry-maintenance',
    perRecord: true,
    load: async () => (await import('./answer-detail.page.tsx')).AnswerDetailRoute,
  },
  {
    path: '/supplier/inquiry/my-surveys',
    component: 'inquiry-mine',
    permission: ['inquiry-mine'],
    load: async () => (await import('./my-surveys.page.tsx')).MySurveysPage,
  },
  {
    path: '/supplier/inquiry/inquiry-write',
    component: 'inquiry-write',
    permission: ['inquiry-write'],
    above: '/supplier/inquiry/my-surveys',
    perRecord: true,
    load: async () => (await import('./answer-write.page.tsx')).AnswerWriteRoute,
  },
] as const
