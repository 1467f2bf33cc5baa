import {
  choice,
  choices,
  date,
  type Field,
  file,
  flag,
  group,
  image,
  images,
  instant,
  longText,
  money,
  number,
  ref,
  refs,
  richText,
  rows,
  text,
  values,
} from '#contract/grammar/field.ts'

type Kind = { field: Field; isOfType: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isOne)
const isReference = (value: unknown) => isObject(value) && isText(value.id) && isText(value.label)
const isMedia = (value: unknown) =>
  isObject(value) && isText(value.key) && isText(value.url) && isText(value.alt)
const media = { feature: 'bike' }

const kinds: readonly Kind[] = [
  { field: text(), isOfType: isText },
  { field: longText(), isOfType: isText },
  { field: richText(), isOfType: isText },
  { field: number({ decimals: 2 }), isOfType: Number.isFinite },
  { field: money(), isOfType: (value) => /^-?\d+\.\d{2}$/.test(String(value)) },
  { field: flag(), isOfType: (value) => typeof value === 'boolean' },
  { field: date(), isOfType: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)) },
  { field: instant(), isOfType: (value) => isText(value) && !Number.isNaN(Date.parse(String(value))) },
  { field: choice(['NEW', 'USED']), isOfType: (value) => value === 'NEW' || value === 'USED' },
  { field: choices(['NEW', 'USED']), isOfType: isListOf((one) => one === 'NEW' || one === 'USED') },
  { field: ref('makers'), isOfType: isReference },
  { field: refs('makers'), isOfType: isListOf(isReference) },
  { field: image(media), isOfType: isMedia },
  { field: images(media), isOfType: isListOf(isMedia) },
  { field: file(media), isOfType: isMedia },
  { field: values(), isOfType: isListOf(isText) },
  { field: rows({ name: text(), price: money() }), isOfType: isListOf(isObject) },
  { field: group({ name: text(), price: money() }), isOfType: isObject },
]

/** Every kind of field, and values of every type: each fits some kinds and none of the others. */
export const wrongValues = {
  kinds,
  values: [
    ...['', ' ', '0', '1', '007', 'N', 'maybe', '12.345', '1,250.00', 'NaN', '<b>x</b>'],
    ...[
      '2026-11-27T18:00:00.000000Z',
      '2026-11-28',
      '2026-11-28 10:00:00',
      '2026-02-30',
      '1038329183742918657',
    ],
    ...[0, 1, 2, -1, 12.345, 0.1 + 0.2, 1e21, 2 ** 53, 1795802400],
    ...[true, false, null],
    ...[
      {},
      { id: 3 },
      { id: null },
      { id: '3', label: 'Yamaha' },
      { name: {}, price: [] },
      { url: 7 },
      { url: '/a.png' },
    ],
    ...[[], [null], ['NEW'], ['NEW', 7], [{}], [{ price: 'dear' }], [[1]], [{ id: 3 }]],
  ] as readonly unknown[],
}
