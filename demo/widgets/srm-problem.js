// The page of a chosen report is not asked for: its element below the list shows it.
const chosen = document.querySelector('srm-problem')
document.querySelector('srm-page').addEventListener('srm-navigate', event => {
  if (event.detail.path !== '/quality/problem-detail') return
  event.preventDefault()
  chosen.problemId = event.detail.query.id
  chosen.scrollIntoView()
})
