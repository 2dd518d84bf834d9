-- The search also finds what the columns of budget and timeline show: older enquiries get the labels beside the codes.
UPDATE "Enquiry" SET "search" = "search"
  || CASE "budget" WHEN '<1L' THEN '
below ₹1l' WHEN '>10L' THEN '
above ₹10l' ELSE '' END
  || CASE "timeline" WHEN '2-4w' THEN '
2–4 weeks
2-4 weeks' WHEN '1-2m' THEN '
1–2 months
1-2 months' WHEN '2-4m' THEN '
2–4 months
2-4 months' WHEN 'flexible' THEN '
flexible / not sure' ELSE '' END
WHERE "kind" = 'service' AND ("budget" IN ('<1L', '>10L') OR "timeline" IN ('2-4w', '1-2m', '2-4m', 'flexible'));
