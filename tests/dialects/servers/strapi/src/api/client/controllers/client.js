module.exports = require('@strapi/strapi').factories.createCoreController('api::client.client')
