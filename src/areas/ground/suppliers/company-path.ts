/** Where the file of a supplier is shown to buyers: `?companyId=`. */
export const companyPath = '/supplier-company'
