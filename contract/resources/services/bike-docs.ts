import { documentTypes } from '#contract/enums.ts'
import { choice, date, file, longText, ref, rows, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Documents of single bikes. Another system creates them; only super admins read them. */
export const bikeDocs = defineResource({
  name: 'bikeDocs',
  title: { one: 'Bike document', many: 'Bike documents' },
  nameField: 'title',
  subject: 'Product',
  roleTypes: ['super-admin-type'],
  api: { list: 'GET admin/bike-docs', one: 'GET admin/bike-docs/{id}' },
  fields: {
    title: text({ required: true, max: 120 }),
    bike: ref('products'),
    documentType: choice(documentTypes, { required: true, label: 'Type' }),
    chassisNumber: text({ max: 40 }),
    issuedOn: date({ label: 'Issued' }),
    expiresOn: date({ label: 'Expires' }),
    note: longText({ max: 1000 }),
    documents: rows({
      name: text({ required: true, max: 120 }),
      file: file({ required: true, feature: 'bikeDocument', restricted: true }),
    }),
  },
  order: ['expiresOn', 'asc'],
  facts: ['documentType', 'bike', 'chassisNumber'],
  list: ['title', 'bike', 'documentType', 'chassisNumber', 'expiresOn'],
  form: [
    { title: 'Bike document', fields: ['title', 'note'] },
    { title: 'Documents', fields: ['documents'] },
    {
      title: 'Document',
      side: true,
      fields: ['documentType', 'bike', 'chassisNumber', 'issuedOn', 'expiresOn'],
    },
  ],
})
