import { date, flag, longText, money, number, ref, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

// Guess: its permissions are those of 'Setting'.
// Guess: one, create, update, remove are found by the schema, not by the path.
// Guess: its list requires state, which the admin sends only as a filter.
// Not mapped: parameters without a field: state.
export const bikes = defineResource({
  name: 'bikes',
  title: { one: 'Bike', many: 'Bikes' },
  nameField: 'ownerName',
  subject: 'Setting',
  servedBy: 'elsewhere',
  api: {
    list: 'GET bikes/findByState',
    one: 'GET bikes/{id}',
    create: 'POST bikes',
    update: 'PATCH bikes/{id}',
    remove: 'DELETE bikes/{id}',
    paging: 'page',
    keys: { id: 'plate' },
  },
  fields: {
    plate: text({ required: true, max: 12 }),
    ownerName: text({ required: true }),
    mechanic: ref('mechanics'),
    openedOn: date(),
    // Guess: an amount as a number, by its name.
    quotedPrice: money(),
    isInsured: flag(),
    remarks: longText({ max: 1000 }),
    // Guess: two decimals.
    ratingAverage: number({ readOnly: true, decimals: 2 }),
  },
  sort: ['plate', 'openedOn'],
  list: ['ownerName', 'plate', 'mechanic', 'openedOn', 'quotedPrice', 'isInsured'],
  form: ['plate', 'ownerName', 'mechanic', 'openedOn', 'quotedPrice', 'isInsured', 'remarks'],
})
