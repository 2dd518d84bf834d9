-- Two-step verification becomes one choice, and session limits one pair: the strictest of what was set.

-- A sent code has made these browsers trusted. It is no longer enough for administrators.
DELETE FROM "TrustedDevice"
WHERE "accountId" IN (SELECT "id" FROM "Account" WHERE "role" = 'administrator') AND EXISTS (
    SELECT 1 FROM "Setting"
    WHERE "key" = 'siteSettings'
        AND "value" #>> '{signInSteps,administrator}' = 'sent-code'
        AND jsonb_path_exists("value", '$.signInSteps.* ? (@ == "app-or-passkey")')
);

-- 12 idle hours outside trusted browsers hold in any case.
WITH "Span" ("name", "minutes") AS (
    VALUES ('15m', 15), ('1h', 60), ('4h', 240), ('12h', 720), ('24h', 1440), ('7d', 10080), ('30d', 43200)
)
UPDATE "Setting" SET "value" = ("value" - 'signInSteps') || jsonb_build_object(
    'sessionLimits', jsonb_build_object(
        'idle', COALESCE((
            SELECT "name" FROM (
                SELECT jsonb_path_query("value", '$.sessionLimits.trusted.idle')
                UNION SELECT jsonb_path_query("value", '$.sessionLimits.roles.*.idle')
                UNION SELECT jsonb_path_query("value", '$.sessionLimits.elsewhere.idle ? (@ != "12h")')
            ) AS "part" ("span") JOIN "Span" ON to_jsonb("name") = "span"
            ORDER BY "minutes" LIMIT 1
        ), '30d'),
        'absolute', COALESCE((
            SELECT "name" FROM jsonb_path_query("value", '$.sessionLimits.**.absolute') AS "part" ("span")
            JOIN "Span" ON to_jsonb("name") = "span"
            ORDER BY "minutes" LIMIT 1
        ), '30d')
    ),
    'twoStep', (
        SELECT CASE count(*) WHEN 0 THEN 'optional' WHEN 4 THEN 'everyone' ELSE 'administrators' END
        FROM jsonb_path_query("value", '$.signInSteps.* ? (@ == "app-or-passkey")')
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
        "value" ->> 'twoStep' = 'everyone'
        OR ("value" ->> 'twoStep' = 'administrators' AND "Account"."role" = 'administrator')
    )
);
