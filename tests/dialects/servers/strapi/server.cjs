const { mkdirSync, writeFileSync } = require('node:fs')
const { createStrapi } = require('@strapi/strapi')

// Strapi expects these folders; the panel is not served.
for (const folder of ['public/uploads', 'dist']) mkdirSync(folder, { recursive: true })
writeFileSync('public/robots.txt', '')
writeFileSync('favicon.png', '')

const start = async () => {
  const strapi = await createStrapi({
    appDir: __dirname,
    distDir: __dirname,
    autoReload: false,
    serveAdminPanel: false,
  }).load()
  // Everyone may do everything with parts.
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } })
  for (const action of ['find', 'findOne', 'create', 'update', 'delete'])
    await strapi.db
      .query('plugin::users-permissions.permission')
      .create({ data: { action: `api::part.part.${action}`, role: role.id } })
  strapi.server.mount()
  strapi.server.httpServer.listen(0, '127.0.0.1', () => {
    console.info(`http://127.0.0.1:${strapi.server.httpServer.address().port}`)
  })
}
start()
