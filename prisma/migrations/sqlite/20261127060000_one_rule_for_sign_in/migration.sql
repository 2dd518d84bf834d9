-- Two-step verification becomes one choice, and session limits one pair: the strictest of what was set.

-- A sent code has made these browsers trusted. It is no longer enough for administrators.
DELETE FROM "TrustedDevice"
WHERE "accountId" IN (SELECT "id" FROM "Account" WHERE "role" = 'administrator') AND EXISTS (
    SELECT 1 FROM "Setting"
    WHERE "key" = 'siteSettings'
        AND json_extract("value", '$.signInSteps.administrator') = 'sent-code'
        AND EXISTS (SELECT 1 FROM json_each("Setting"."value", '$.signInSteps') WHERE "atom" = 'app-or-passkey')
);

-- 12 idle hours outside trusted browsers hold in any case.
WITH "Span" ("name", "minutes") AS (
    VALUES ('15m', 15), ('1h', 60), ('4h', 240), ('12h', 720), ('24h', 1440), ('7d', 10080), ('30d', 43200)
)
UPDATE "Setting" SET "value" = json_set(
    json_remove("value", '$.signInSteps'),
    '$.sessionLimits', json_object(
        'idle', COALESCE((
            SELECT "name" FROM json_tree("Setting"."value", '$.sessionLimits') AS "part" JOIN "Span" ON "name" = "part"."atom"
            WHERE "part"."key" = 'idle' AND NOT ("part"."path" = '$.sessionLimits.elsewhere' AND "name" = '12h')
            ORDER BY "minutes" LIMIT 1
        ), '30d'),
        'absolute', COALESCE((
            SELECT "name" FROM json_tree("Setting"."value", '$.sessionLimits') AS "part" JOIN "Span" ON "name" = "part"."atom"
            WHERE "part"."key" = 'absolute'
            ORDER BY "minutes" LIMIT 1
        ), '30d')
    ),
    '$.twoStep', (
        SELECT CASE count(*) WHEN 0 THEN 'optional' WHEN 4 THEN 'everyone' ELSE 'administrators' END
        FROM json_each("Setting"."value", '$.signInSteps') WHERE "atom" = 'app-or-passkey'
    )
)
WHERE "key" = 'siteSettings';

UPDATE "Account" SET "mustSetUp" = NOT EXISTS (
    SELECT 1 FROM "Authenticator" WHERE "accountId" = "Account"."id" AND "confirmedAt" IS NOT NULL
) AND NOT EXISTS (
    SELECT 1 FROM "Passkey" WHERE "accountId" = "Account"."id"
) AND EXISTS (
    SELECT 1 FROM "Setting"
    WHERE "key" = 'siteSettings' AND (
        json_extract("value", '$.twoStep') = 'everyone'
        OR (json_extract("value", '$.twoStep') = 'administrators' AND "Account"."role" = 'administrator')
    )
);
