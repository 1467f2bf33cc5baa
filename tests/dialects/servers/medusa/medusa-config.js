const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      ...{ adminCors: '/.*/', authCors: '/.*/', storeCors: '/.*/' },
      ...{ jwtSecret: 'test', cookieSecret: 'test' },
    },
  },
})
