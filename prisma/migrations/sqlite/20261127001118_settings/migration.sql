-- Each table of one row becomes a row of one table.
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'homeConfig', json_object('logo', "logo"), "updatedAt" FROM "HomeConfig";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'contactInfo', json_object('email', "email", 'phone', "phone", 'whatsapp', "whatsapp"), "updatedAt" FROM "ContactInfo";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'openingHours', json_object(
    'week', json("week"),
    'holidays', json("holidays"),
    'isShown', json(iif("isShown", 'true', 'false'))
), "updatedAt" FROM "OpeningHours";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'siteTexts', json_object('slides', json("slides"), 'plans', json("plans")), "updatedAt" FROM "SiteTexts";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'pageTexts', json_object('texts', json("texts"), 'parts', json("parts")), "updatedAt" FROM "PageTexts";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'brand', json_object('chosen', json("chosen")), "updatedAt" FROM "Brand";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'firstDay', json_object('steps', json("steps")), "updatedAt" FROM "FirstDay";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'siteSettings', json_object(
    'instituteName', "instituteName",
    'town', "town",
    'taglineState', "taglineState",
    'claims', json("claims"),
    'loginOtp', "loginOtp",
    'sessionLimits', json("sessionLimits"),
    'signInSteps', json("signInSteps"),
    'refuseCommonPasswords', json(iif("refuseCommonPasswords", 'true', 'false')),
    'notifyEmail', "notifyEmail"
), "updatedAt" FROM "SiteSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'mailServer', json_object(
    'host', "host",
    'port', "port",
    'security', "security",
    'user', "user",
    'senderName', "senderName",
    'senderAddress', "senderAddress",
    'password', "password"
), "updatedAt" FROM "MailServer";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'smsGateway', json_object('url', "url", 'token', "token"), "updatedAt" FROM "SmsGateway";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'backupSettings', json_object(
    'folder', "folder",
    'passphrase', "passphrase",
    'checkWord', "checkWord"
), "updatedAt" FROM "BackupSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'deskSettings', "values", "updatedAt" FROM "DeskSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'maskedRoles', json_object('roles', json("maskedRoles")), "updatedAt" FROM "DeskSettings";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'institute', json_object('key', "key"), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') FROM "Institute";

INSERT INTO "Setting" ("key", "value", "updatedAt")
SELECT 'clock', json_object('seenAt', "seenAt"), "seenAt" FROM "ClockState";

DROP TABLE "HomeConfig";
DROP TABLE "ContactInfo";
DROP TABLE "OpeningHours";
DROP TABLE "SiteTexts";
DROP TABLE "PageTexts";
DROP TABLE "Brand";
DROP TABLE "FirstDay";
DROP TABLE "SiteSettings";
DROP TABLE "MailServer";
DROP TABLE "SmsGateway";
DROP TABLE "BackupSettings";
DROP TABLE "DeskSettings";
DROP TABLE "Institute";
DROP TABLE "ClockState";
