module.exports = require('@strapi/strapi').factories.createCoreService('api::client.client')
