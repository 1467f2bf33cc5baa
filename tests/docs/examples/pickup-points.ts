import { flag, image, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { one } from '#contract/grammar/response.ts'
import { entry } from '#contract/grammar/sidebar.ts'

export const pickupPoints = defineResource({
  name: 'pickupPoints',
  title: { one: 'Pickup point', many: 'Pickup points' },
  nameField: 'title',
  subject: 'Store',
  api: {
    // Paths do not have to follow a pattern; {id} can be anywhere.
    list: 'GET pickup/admin/list',
    one: 'GET pickup/admin/{id}/details',
    create: 'POST pickup/admin/add-new',
    update: 'PUT pickup/admin/{id}/update',
    // The API counts rows instead of pages, and has an unpaged list for references.
    paging: 'offset',
    all: 'GET pickup/admin/get-all',
    // Records are sent as multipart, with their pictures.
    body: 'multipart',
  },
  fields: {
    title: text({ required: true, max: 80 }),
    // Read as `store: { id, label }`, written as `storeId`.
    store: ref('stores', { required: true, sendAs: 'storeId', label: 'Showroom' }),
    capacity: number({ min: 1, max: 500 }),
    photo: image({ feature: 'pickup' }),
    isOpen: flag({ readOnly: true, label: 'Open' }),
  },
  // The parameter `searchTerm` searches two fields; `storeId` compares the reference.
  filters: { searchTerm: anyOf('title', 'store.name'), storeId: equals('store') },
  sort: ['title', 'createdAt'],
  order: ['title', 'asc'],
  // This API reads the text percentageSign in a filter as %.
  encode: 'percentageSign',
  calls: {
    // The API has a separate call for this change.
    setOpen: {
      at: 'PATCH pickup/admin/open-or-close/{id}',
      ids: { id: 'pickupPoints' },
      access: 'UPDATE',
      body: { isOpen: flag({ required: true }), version: number({ min: 1 }) },
      response: one('pickupPoints'),
      invalidates: ['stores'],
    },
  },
  list: ['title', 'store', 'capacity', 'isOpen'],
  form: ['title', 'store', 'capacity', 'photo'],
})

/** In the address, pages are counted from 1, whatever the API counts. */
export const pickupPlace = entry(pickupPoints, '/pickup-points', { paging: 'page' })
