import type { Area } from '../../kit/area.ts'

/** Suppliers: the file of each, with contacts, bank accounts and certificates. */
export const suppliersArea: Area = { name: 'suppliers', schema: new URL('./schema/', import.meta.url) }
