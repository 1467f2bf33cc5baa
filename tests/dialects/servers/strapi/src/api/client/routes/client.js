module.exports = require('@strapi/strapi').factories.createCoreRouter('api::client.client')
