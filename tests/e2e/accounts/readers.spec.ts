import { accessRuleOfView, hasView } from '#contract/grammar/facts.ts'
import { landingLink } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { type AccessRule, type Grants, isGranted, subjects } from '#contract/policies/access.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import {
  continueSession,
  signInAs,
  switchSession,
  toasts,
  unique,
  watchCalls,
} from '#tests/support/e2e/actions.ts'
import { logIn, type Session } from '#tests/support/e2e/backend.ts'
import { chunk } from '#tests/support/e2e/chunk.ts'
import { create, type Made } from '#tests/support/e2e/data.ts'
import { recordErrorResponses } from '#tests/support/e2e/error-responses.ts'
import { type Call, expect, test } from '#tests/support/e2e/fixture.ts'
import { walkTabs } from '#tests/support/e2e/loading.ts'
import { addressesOf, visit } from '#tests/support/e2e/pages.ts'

/** `under`: the permission that the list of this form requires. */
type Place = { at: string; demand: AccessRule; under?: AccessRule; roleTypes?: readonly string[] }
/** Every page of the registry that needs no record: lists, forms of new records, and plain pages. */
const places: readonly Place[] = [
  ...entriesOf(registry).flatMap((entry): Place[] => {
    const { resource, path } = entry
    const roleTypes = resource.roleTypes && { roleTypes: resource.roleTypes }
    const list = accessRuleOfView(resource, 'list')
    return [
      { at: landingLink(entry), demand: list, ...roleTypes },
      ...(hasView(resource, 'create')
        ? [{ at: `${path}/create`, demand: accessRuleOfView(resource, 'create'), under: list, ...roleTypes }]
        : []),
    ]
  }),
  ...pagesOf(registry).flatMap(({ path, access }): Place[] =>
    path.includes(':') ? [] : [{ at: path, demand: access }],
  ),
]

/** Other addresses of the same pages. */
const aliases: readonly Place[] = [
  ...entriesOf(registry).flatMap(({ resource, aliases = [] }) =>
    aliases.map((at) => ({
      at,
      demand: accessRuleOfView(resource, 'list'),
      ...(resource.roleTypes && { roleTypes: resource.roleTypes }),
    })),
  ),
  ...pagesOf(registry).flatMap(({ aliases = [], access }) =>
    aliases.filter((at) => !at.includes(':')).map((at): Place => ({ at, demand: access })),
  ),
]

/** Every role may see it: here the role changes. */
const ownPage = '/my-profile'

const readerOf = (...subjects: string[]) =>
  ({
    roleType: 'branch-admin-type',
    permissions: subjects.map((subject) => ({ subject, actions: ['READ'] })),
  }) as Grants
const allows = (grants: Grants, { demand, roleTypes }: Place) =>
  isGranted(grants, demand) && (!roleTypes || roleTypes.includes(grants.roleType))

let phones = 0
const createAccount = async (call: Call, role: Made) => {
  const userName = unique('Reader').toLowerCase().replaceAll(' ', '-')
  const account = { userName, password: 'a long enough secret' }
  phones += 1
  await create(call, 'POST store-admin/create', {
    ...{ ...account, firstName: 'Rumana', lastName: 'Haque', email: `${userName}@moto.example` },
    ...{ phone: `+8801${3 + (phones % 7)}${String(Date.now()).slice(-8)}`, roleId: role.id },
  })
  return account
}
const createReader = async (call: Call, grants: Grants) => {
  const role = await create(call, 'POST store-admin/role/create', { name: unique('Reader'), ...grants })
  return { account: await createAccount(call, role), role }
}

test.describe.configure({ mode: 'parallel' })

for (const some of chunk(subjects, 8))
  test(`a role that may only read one subject is never refused on its pages: ${some.join(', ')}`, async ({
    page,
    api,
    server,
  }) => {
    test.setTimeout(120_000)
    const call = await api('super')
    const reader = await createReader(call, readerOf('Tag'))
    let role: Made = reader.role
    const settle = recordErrorResponses(page)
    // Two users of the role alternate: continuing with the other one gives the page the role as it is now, and clears
    // the cache of the one before.
    const second = await createAccount(call, reader.role)
    const sessions: [Session, Session] = [
      await logIn(server.url, reader.account),
      await logIn(server.url, second),
    ]
    await continueSession(page, sessions[1], ownPage)
    for (const [at, subject] of some.entries())
      await test.step(subject, async () => {
        const { permissions, ...grants } = readerOf(subject)
        const update = { permissions, version: role.version }
        role = (await call(`PUT store-admin/role/update/${role.id}`, update)).body as Made
        expect(role.permissions).toEqual(permissions)
        await switchSession(page, at % 2 ? sessions[1] : sessions[0])
        await settle()
        const readable = entriesOf(registry).filter(({ resource }) =>
          allows(
            { permissions, ...grants },
            { at: '', demand: accessRuleOfView(resource, 'show'), ...resource },
          ),
        )
        const { records } = await addressesOf(call, readable)
        const open = places.filter((place) => allows({ permissions, ...grants }, place)).map(({ at }) => at)
        for (const at of [...open.filter((at) => at !== ownPage), ...records, ownPage]) {
          await visit(page, at)
          await settle()
          await expect(page.getByRole('heading', { name: 'Forbidden resource' }), at).toHaveCount(0)
          await walkTabs(page, settle)
        }
      })
  })

test('a forbidden address shows the refusal in place and sends no request', async ({ page, api }) => {
  const grants = readerOf('Tag')
  const { account } = await createReader(await api('super'), grants)
  const settle = recordErrorResponses(page)
  await signInAs(page, account, '/tags')
  await settle()
  const calls = watchCalls(page)
  const forbidden = page.locator('main').getByRole('heading', { name: 'Forbidden resource' })
  for (const place of [...places, ...aliases]) {
    // It leads to the first page of settings that the role may see; everyone has personal ones.
    if (allows(grants, place) || place.at === '/settings') continue
    // The form is guarded like its list: one of them is enough.
    if (place.under && !isGranted(grants, place.under)) continue
    await visit(page, place.at)
    await expect(forbidden, place.at).toBeVisible()
    await expect(page.getByText("You don't have permission to access this."), place.at).toBeVisible()
    expect(await toasts(page).allTextContents(), place.at).toEqual([])
  }
  await settle()
  expect(calls).toEqual([])
})
