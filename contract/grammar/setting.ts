import type { Subject } from '../policies/access'
import { type Fields, number } from './field'
import type { AnyResource, Endpoint, Section } from './resource'
import { either, fields, receipt, type ShapeValue } from './response'
import type { PlainPage } from './sidebar'

/** A setting of the shop, read and written by a pair of calls. Its subject also guards its history. */
export type Setting = { subject: Subject; get: string; set: string }

const version = { min: 1 } as const
type Version = ReturnType<typeof number<typeof version & { required: true }>>

/** A setting that is a form: calls, page, history and storage follow from its fields. */
export const defineSetting = <
  const K extends string,
  const G extends string,
  const S extends Subject,
  const F extends Fields,
  const R extends Endpoint<'GET'>,
  const W extends Endpoint<'PATCH'>,
>(s: {
  /** Its name in the history and the database. */
  key: K
  /** The group of its calls, `get` and `update`; also the name of its page. */
  group: G
  /** The subject of its permissions: READ and UPDATE on it. */
  subject: S
  /** The call that returns it. */
  read: R
  /** The call that changes it. */
  write: W
  /** Its title, in English. */
  title: string
  /** Its menu entry and address. */
  page: Pick<PlainPage, 'label' | 'path' | 'aliases'>
  /** Its fields. */
  fields: F
  /** The cards of its form. */
  form: readonly Section<keyof F & string>[]
}) => {
  const all: F & { version: Version } = { ...s.fields, version: number({ ...version, required: true }) }
  const complete = fields(all)
  return {
    ...s,
    get: `${s.group}.get` as const,
    set: `${s.group}.update` as const,
    calls: {
      get: { at: s.read, access: [s.subject, 'READ'], response: complete },
      update: {
        at: s.write,
        access: [s.subject, 'UPDATE'],
        // A write sends only what was changed.
        body: { ...s.fields, version: number(version) },
        response: either(complete, receipt),
      },
    },
  } as const
}

type Defined = ReturnType<typeof defineSetting>
export type DeclaredSetting = Omit<Defined, 'fields' | 'form' | 'calls'> & {
  fields: Fields
  form: readonly Section<string>[]
}
export type SettingValue<S extends { calls: { get: { response: unknown } } }> = ShapeValue<
  S['calls']['get']['response'],
  never
>

/** The setting as a resource with one record and no calls, so that forms and value lists can show it. */
export const resourceOfSetting = ({
  key,
  title,
  subject,
  fields: of,
  form,
}: DeclaredSetting): AnyResource => ({
  name: key,
  title: { one: title, many: title },
  nameField: Object.keys(of)[0] ?? key,
  subject,
  api: {},
  fields: of,
  form,
})

/** The sidebar entry of a setting. */
export const settingPage = <const G extends string>({
  key,
  group,
  subject,
  page,
}: DeclaredSetting & { group: G }) =>
  ({ type: 'page', key: group, access: [subject, 'READ'], setting: key, ...page }) as const
