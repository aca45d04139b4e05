/** Routes of what suppliers are asked in surveys. */
export const surveyPages = [
  {
    path: '/supplier/inquiry/define',
    component: 'inquiry-define',
    permission: ['inquiry-define'],
    load: async () => (await import('./template-list.page.tsx')).SurveyTemplateListPage,
  },
] as const
