export { ownSuppliers } from '../rounds/read.ts'
