import { signInAsRole } from '../../support/e2e/actions'
import { create } from '../../support/e2e/data'
import { axe, type Call, expect, test } from '../../support/e2e/fixture'
import { beyondWidth, frame, variedAddresses, visitEach } from '../../support/e2e/pages'
import { expectScreen, phone, screensOf } from '../../support/e2e/phone'

/** An article with words that can't be broken in every text; the latest is the first of its list. */
const createUnbroken = (call: Call) => {
  const word = 'x'.repeat(90)
  return create(call, 'POST admin/blogs/create', {
    ...{ blogType: 'NEWS', status: 'Draft', title: word, excerpt: word, author: word },
    tags: [word.slice(0, 50)],
    body: `<p>${word}</p><pre><code>${word}</code></pre><table><tr><td>${word}</td><td>${word}</td></tr></table>`,
  })
}
for (const kind of ['lists', 'records', 'forms'] as const)
  test(`axe finds nothing on ${kind} in Bengali and dark mode on a phone, and no page is wider than the screen`, async ({
    page,
    context,
    baseURL,
    api,
  }) => {
    test.setTimeout(120_000)
    const call = await api('super')
    await createUnbroken(call)
    await context.addCookies([{ name: 'lang', value: 'bn', url: baseURL ?? '' }])
    await signInAsRole(page, 'super')
    await (await screensOf(page)).asPhone()
    const found: string[] = []
    await visitEach(page, await variedAddresses[kind](call), async (where, include) => {
      const beyond = await beyondWidth(page, phone.width)
      if (beyond > 0) found.push(`${where}: ${beyond} px too wide`)
      for (const fault of await axe(page, { include, exclude: frame })) found.push(`${where}: ${fault}`)
    })
    await expectScreen(page, 'phone')
    expect(found).toEqual([])
  })
