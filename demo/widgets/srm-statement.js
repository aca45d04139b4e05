const statement = document.querySelector('srm-statement')
document.querySelector('srm-page').addEventListener('srm-navigate', event => {
  if (event.detail.path !== '/recon/detail') return
  event.preventDefault()
  statement.reconId = event.detail.query.id
})
