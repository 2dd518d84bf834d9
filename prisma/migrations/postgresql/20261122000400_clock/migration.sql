-- CreateTable
CREATE TABLE "ClockState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClockState_pkey" PRIMARY KEY ("id")
);
